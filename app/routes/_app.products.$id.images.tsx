import type { MetaFunction } from '@remix-run/node'
import { changePictures, loadPictures } from '~/features/products/pictures.server'
import { PicturesPage } from '~/features/products/pictures-page'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Imagens de ${data?.head.name ?? 'produto'}` }]

export const loader = loadPictures
export const action = changePictures

export default PicturesPage
