import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { loadPrint } from '~/features/sales/orders/print/load-print.server'
import { PrintPage } from '~/features/sales/orders/print/print-page'
import type { PageHandle } from '~/remix/page-handle'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Impressão' }]

export const handle: PageHandle = { scripts: false }

export const loader = (args: LoaderFunctionArgs) => loadPrint(args, 'mirror')

export default PrintPage
