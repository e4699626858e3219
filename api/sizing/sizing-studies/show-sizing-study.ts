import { createRoute } from '@hono/zod-openapi'
import type { Handler } from '../../ground/http/handler'
import { idParams, json, refusals } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { sizingStudy } from './sizing-study'
import { findStudy } from './study-queries'

export const showSizingStudyRoute = createRoute({
  method: 'get',
  path: '/sizingStudies/{id}',
  tags: ['Dimensionamento'],
  summary: 'Um estudo como foi salvo',
  ...secured('orders:store', 'orders:storeAll'),
  request: { params: idParams },
  responses: { 200: json(sizingStudy, 'O estudo'), ...refusals.anyone, ...refusals.one },
})

export const showSizingStudy: Handler<typeof showSizingStudyRoute> = async (c) =>
  c.json(await findStudy(c.var.deps.db, c.var.who, c.req.valid('param').id), 200)
