import { z } from '@hono/zod-openapi'
import { DOCUMENT_STATES, folderDocuments } from '#domain/sales/folder/folder-documents'
import { SYMBOL_KINDS } from '#domain/sales/folder/line-symbols'
import { layOut, singleLine } from '#domain/sales/folder/single-line'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { readFolderFacts } from './read-folder-facts'

const px = z.number().openapi({ description: 'Pixels' })

const folderAnswer = z
  .object({
    documents: z.array(
      z.object({
        label: z.string(),
        state: z.enum(DOCUMENT_STATES).openapi({
          description:
            'READY: na pasta. ELSEWHERE: endereço ou registro do fabricante. MISSING: não consta do cadastro',
        }),
        file: z.string().nullable(),
        detail: z.string(),
      }),
    ),
    diagram: z.object({
      width: px,
      height: px,
      symbols: z.array(z.object({ kind: z.enum(SYMBOL_KINDS), x: px, y: px, isDashed: z.boolean() })),
      lines: z.array(z.object({ x1: px, y1: px, x2: px, y2: px })),
      texts: z.array(z.object({ x: px, y: px, text: z.string(), isStrong: z.boolean() })),
    }),
  })
  .openapi('OrderFolder')

/** What a technical folder would hold and what it lacks, and its single-line diagram. */
export const showFolder = endpoint(
  {
    method: 'get',
    path: '/orders/{id}/folder',
    tags: ['Pedidos'],
    summary:
      'Mostra o que a pasta técnica traz e o que falta, com o diagrama unifilar; peça o ZIP por POST /orders/exports com screen FOLDER e query id={id}',
    ...secured('orders:view', 'orders:viewAll', 'orders:viewOwn', 'budgets:view', 'budgets:viewAll', 'budgets:viewOwn'),
    request: { params: idParams },
    responses: { 200: json(folderAnswer, 'A pasta técnica') },
  },
  async (c) => {
    const { who, deps } = c.var
    const facts = await readFolderFacts(deps.db, who, c.req.valid('param').id, deps.now())
    const documents = folderDocuments(facts).map(({ label, state, file, detail }) => ({ label, state, file, detail }))
    return c.json({ documents, diagram: layOut(singleLine(facts)) }, 200)
  },
)
