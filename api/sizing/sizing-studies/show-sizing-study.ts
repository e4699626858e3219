import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { sizingStudy } from './sizing-study'
import { findStudy } from './study-queries'

export const showSizingStudy = endpoint(
  {
    method: 'get',
    path: '/sizingStudies/{id}',
    tags: ['Dimensionamento'],
    summary: 'Um estudo como foi salvo',
    ...secured('orders:store', 'orders:storeAll'),
    request: { params: idParams },
    responses: { 200: json(sizingStudy, 'O estudo') },
  },
  async (c) => c.json(await findStudy(c.var.deps.db, c.var.who, c.req.valid('param').id), 200),
)
