import { redirect } from '@remix-run/node'

/** The specification's name for the start: the portal's is '/'. */
export const loader = () => redirect('/', 301)
