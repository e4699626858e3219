import type { MetaFunction } from '@remix-run/node'
import { bringFiles, loadBringFiles } from '~/features/catalogue/products/bring-files.server'
import { BringFilesPage } from '~/features/catalogue/products/bring-files-page'

export const meta: MetaFunction = () => [{ title: 'Fichas e imagens' }]

export const loader = loadBringFiles
export const action = bringFiles
export default BringFilesPage
