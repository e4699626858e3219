import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { UFS } from '#domain/ground/places/states'
import { ButtonRow } from '~/components/button-row'
import { FieldError } from '~/components/form/field'
import { FileField } from '~/components/form/file-field'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { EnterButton, FormEnd } from '~/components/form/whole-form'
import { Icon } from '~/components/icon'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { CompanyLine } from '~/features/catalogue/working-cart/company-line'
import type { loadQuick } from './load-quick.server'
import type { actOnList, QuickReply } from './quick-action.server'
import { QuickRows } from './quick-rows'

type List = NonNullable<QuickReply['list']>

/** A list as it came by WhatsApp becomes lines of the cart, or a budget for each site (mock-up 43). */
export function QuickPage() {
  const page = useLoaderData<typeof loadQuick>()
  const reply = useActionData<typeof actOnList>() as QuickReply | undefined
  const list = reply?.list ?? null
  return (
    <>
      <PageHeader
        title="Pedido rápido"
        summary={list?.summary ?? 'Cole a lista como ela veio: o portal acha os produtos e o seu preço.'}
        parent={
          page.list
            ? { label: page.list.name, path: `/productLists/${page.list.id}` }
            : { label: 'Carrinho', path: '/cart' }
        }
        actions={
          list ? (
            <strong className="big" id="total">
              {list.total}
            </strong>
          ) : (
            <a href="/cart/quick/words">Palavras lembradas</a>
          )
        }
      />
      <CompanyLine name={page.company} />
      {reply && reply.errors.length > 0 ? <Notice kind="danger">{reply.errors.join(' ')}</Notice> : null}
      <Form
        method="post"
        action={page.list ? `/cart/quick?list=${page.list.id}` : '/cart/quick'}
        encType="multipart/form-data"
        reloadDocument
        discover="none"
        key={list?.seal ?? 'new'}
      >
        {page.list ? <input type="hidden" name="list" value={page.list.id} /> : null}
        <EnterButton label="Ler de novo" intent={list ? 'again' : 'read'} isLax />
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={page.idempotencyKey} />
        <Source reply={reply} list={list} page={page} />
        {list ? <ReadList list={list} inCart={page.inCart} into={page.list} /> : null}
        <FormEnd />
      </Form>
    </>
  )
}

type SourceProps = {
  reply: QuickReply | undefined
  list: List | null
  page: Pick<ReturnType<typeof useLoaderData<typeof loadQuick>>, 'terms' | 'file'>
}

/** Where the list comes from: open until it is read, folded afterwards. */
function Source({ reply, list, page: { terms, file } }: SourceProps) {
  const errors = reply?.fieldErrors.text
  const isWrong = (errors?.length ?? 0) > 0
  const fields = (
    <>
      <div className="field">
        <label className="form-label" htmlFor="text">
          Lista
        </label>
        <p className="help" id="text-help">
          Mensagem do WhatsApp, e-mail ou células copiadas de uma planilha. Uma linha com um nome e dois-pontos (João:)
          diz a obra do que vem abaixo. Nada é gravado antes de você confirmar.
        </p>
        <textarea
          id="text"
          name="text"
          className="form-control"
          rows={list ? 8 : 12}
          defaultValue={reply?.text ?? ''}
          aria-describedby={isWrong ? 'text-help text-error' : 'text-help'}
          aria-invalid={isWrong || undefined}
          placeholder={list ? undefined : '14 placa 585 heliara\n1 inversor 6k 220\ncabo preto 55m'}
        />
        <FieldError id="text" errors={errors} />
      </div>
      <FileField
        label="Ou uma planilha"
        optional
        help={
          <>
            {file.kinds}, com colunas Código ou produto, Quantidade e Obra. Ela entra no lugar da lista acima.{' '}
            <a href="/cart/quick/template" download="">
              Baixar o modelo
            </a>
          </>
        }
        errors={reply?.fieldErrors.file}
        types={file.types}
        input={{ id: 'file', name: 'file' }}
      />
      <ButtonRow className="form-actions">
        <button
          type="submit"
          name="intent"
          value="read"
          className={`btn ${list ? 'btn-quiet' : 'btn-primary'}`}
          formNoValidate
        >
          {list ? 'Ler de novo' : 'Ler a lista'}
        </button>
      </ButtonRow>
    </>
  )
  if (!list)
    return (
      <>
        <p className="muted">{terms}</p>
        {fields}
      </>
    )
  return (
    <details className="fold mb-4" open={isWrong || undefined}>
      <summary>
        Lista colada <small>mudar e ler de novo</small>
      </summary>
      <div>{fields}</div>
    </details>
  )
}

type ReadProps = { list: List; inCart: number; into: { name: string } | null }

function ReadList({ list, inCart, into }: ReadProps) {
  const isMany = list.sites.length > 1
  const [intent, verb] = into
    ? ['list', 'Pôr na lista']
    : isMany
      ? ['budgets', `Criar ${list.sites.length} orçamentos`]
      : ['cart', inCart > 0 ? 'Somar ao carrinho' : 'Pôr no carrinho']
  return (
    <>
      <input type="hidden" name="seal" value={list.seal} />
      <input type="hidden" name="kept" value={list.kept} />
      <input type="hidden" name="page" value={list.page} />
      {list.rows.length > 0 ? (
        <QuickRows rows={list.rows} siteNames={list.siteNames} />
      ) : (
        <p className="muted">Nenhuma linha desta lista fala de um produto.</p>
      )}
      {list.pages > 1 ? <Pages list={list} /> : null}
      {list.notes.length > 0 ? (
        <details className="fold mb-4">
          <summary>
            Não são itens <small>{list.notes.length === 1 ? '1 linha' : `${list.notes.length} linhas`}</small>
          </summary>
          <ul>
            {list.notes.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a message may say the same twice
              <li key={at}>{text}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {list.sites.map((site, at) => (
        <Site key={site.site} site={site} at={at} isOnly={!isMany} allowsDetached={list.allowsDetached} />
      ))}
      {list.open > 0 ? (
        <div className="form-check">
          <input type="checkbox" className="form-check-input" id="leave" name="leave" defaultChecked={list.isLeaving} />
          <label className="form-check-label" htmlFor="leave">
            {list.open === 1
              ? 'Deixar de fora a linha que ainda pergunta'
              : `Deixar de fora as ${list.open} linhas que ainda perguntam`}
          </label>
        </div>
      ) : null}
      <ButtonRow className="form-actions">
        {list.sites.length > 0 ? (
          <button type="submit" name="intent" value={intent} className="btn btn-primary">
            {verb}
          </button>
        ) : null}
        <button type="submit" name="intent" value="again" className="btn btn-quiet" formNoValidate>
          Atualizar preços
        </button>
        {list.open > 0 ? (
          <button type="submit" formAction="/cart/quick/rejected" className="btn btn-quiet" formNoValidate>
            <Icon name="download" /> Planilha do que ficou de fora
          </button>
        ) : null}
      </ButtonRow>
      {isMany && inCart > 0 && !into ? (
        <p className="help">O carrinho que você já tem fica como está: cada obra vira um orçamento dela.</p>
      ) : null}
    </>
  )
}

function Pages({ list }: { list: List }) {
  return (
    <nav className="pages" aria-label="Páginas da lista">
      <span>
        Página {list.page} de {list.pages}
      </span>
      <ButtonRow>
        {list.page > 1 ? (
          <button type="submit" name="intent" value={`page-${list.page - 1}`} className="btn btn-quiet" formNoValidate>
            Anterior
          </button>
        ) : null}
        {list.page < list.pages ? (
          <button type="submit" name="intent" value={`page-${list.page + 1}`} className="btn btn-quiet" formNoValidate>
            Próxima
          </button>
        ) : null}
      </ButtonRow>
    </nav>
  )
}

type SiteProps = { site: List['sites'][number]; at: number; isOnly: boolean; allowsDetached: boolean }

/** The terms of one site, its total, and what a generator of its goods lacks. */
function Site({ site, at, isOnly, allowsDetached }: SiteProps) {
  const { offers } = site
  const name = site.site === '' ? 'Sem obra' : site.site
  return (
    <section className="block" aria-labelledby={isOnly ? undefined : `site-${at}`}>
      {isOnly ? null : <h2 id={`site-${at}`}>{name}</h2>}
      <input type="hidden" name={`n${at}`} value={site.site} />
      <div className="field-with-button">
        {isOnly ? (
          <>
            <input type="hidden" name={`u${at}`} value={site.freightUf} />
            <input type="hidden" name={`t${at}`} value={String(site.taxpayer)} />
          </>
        ) : (
          <>
            <div className="field">
              <label className="form-label" htmlFor={`u${at}`}>
                UF de entrega
              </label>
              <select id={`u${at}`} name={`u${at}`} className="form-select" defaultValue={site.freightUf}>
                {UFS.map((uf) => (
                  <option key={uf}>{uf}</option>
                ))}
              </select>
            </div>
            <div className="field">
              <label className="form-label" htmlFor={`t${at}`}>
                Comprador
              </label>
              <select id={`t${at}`} name={`t${at}`} className="form-select" defaultValue={String(site.taxpayer)}>
                <option value="false">Não contribuinte de ICMS</option>
                <option value="true">Contribuinte de ICMS</option>
              </select>
            </div>
          </>
        )}
        {allowsDetached ? (
          <div className="field">
            <label className="form-label" htmlFor={`b${at}`}>
              Vender como
            </label>
            <select id={`b${at}`} name={`b${at}`} className="form-select" defaultValue={site.budgetType}>
              <option value="">{`Pelo conteúdo: ${site.kind}`}</option>
              <option value="CUSTOMIZED">Gerador</option>
              <option value="DETACHED">Venda avulsa</option>
            </select>
          </div>
        ) : null}
        {isOnly ? null : (
          <p>
            <strong className="num">{site.total}</strong> <span className="muted">{site.kind}</span>
          </p>
        )}
      </div>
      {offers.length > 0 ? (
        <details className="fold" open>
          <summary>
            O gerador precisa e a lista não tem <small>marque o que entra também</small>
          </summary>
          <div>
            {offers.map((offer) => (
              <div className="form-check" key={offer.value}>
                <input
                  type="checkbox"
                  className="form-check-input"
                  id={`o${offer.value}`}
                  name="offer"
                  value={offer.value}
                  defaultChecked={offer.isTicked}
                />
                <label className="form-check-label" htmlFor={`o${offer.value}`}>
                  {offer.words} <span className="muted num">{offer.price}</span>
                </label>
              </div>
            ))}
          </div>
        </details>
      ) : null}
    </section>
  )
}
