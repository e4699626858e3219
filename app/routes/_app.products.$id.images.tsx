import type { MetaFunction } from '@remix-run/node'
import { changePictures, loadPictures } from '~/features/catalogue/products/pictures.server'
import { PicturesPage } from '~/features/catalogue/products/pictures-page'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Imagens de ${data?.head.name ?? 'produto'}` }]

export const loader = loadPictures
export const action = changePictures

export default PicturesPage
