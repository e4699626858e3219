import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { FolderPage } from '~/features/insight/folder/folder-page'
import { askForFolder, loadFolder } from '~/features/insight/folder/load-folder.server'

export const meta: MetaFunction = ({ params }) => [{ title: `Pasta técnica do orçamento ${params.id}` }]

export const loader = (args: LoaderFunctionArgs) => loadFolder(args, 'budgets')

export const action = (args: ActionFunctionArgs) => askForFolder(args)

export default FolderPage
