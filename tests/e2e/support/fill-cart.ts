import type { Page } from 'playwright'

/** Where the cart holds something the next page asks: 'Trocar'. */
async function replaceIfAsked(page: Page): Promise<void> {
  // With a script it is asked beside the kit.
  const question = page.getByRole('heading', { name: 'Trocar ou somar?' })
  await question.or(page.getByRole('heading', { level: 1, name: 'Carrinho' })).waitFor()
  if (await question.isVisible()) await page.getByRole('button', { name: 'Trocar o carrinho' }).click()
}

/** Opens a kit of a list by a part of its name, and takes it to the cart, replacing its content. */
export async function takeKit(page: Page, listPath: string, name: RegExp): Promise<void> {
  await page.goto(listPath)
  await page.getByRole('link', { name, exact: false }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('button', { name: /^Adicionar ao carrinho/ }).click()
  await replaceIfAsked(page)
  await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor()
}

/** Changes a quantity as a person does: with a script it is sent by itself, without one by its button. */
export async function setQuantity(page: Page, product: RegExp, quantity: string, isScripted: boolean): Promise<void> {
  const row = page.locator('tr', { has: page.getByRole('rowheader', { name: product }) })
  const field = row.getByLabel(/^Quantidade de/)
  if (isScripted) {
    const answered = page.waitForResponse(
      (response) => response.url().includes('/cart.data') && response.request().method() === 'GET',
    )
    await field.fill(quantity)
    await field.blur()
    await answered
    return
  }
  await field.fill(quantity)
  await row.getByRole('button', { name: 'Alterar' }).click()
}

/** The totals beside the cart or the checkout, with plain spaces. */
export async function totalOf(page: Page): Promise<string> {
  return (await page.locator('.sums .total dd').innerText()).replaceAll('\u00a0', ' ')
}

/** Empties the cart by its confirm page. */
export async function clearCart(page: Page): Promise<void> {
  await page.goto('/cart/clear')
  if (new URL(page.url()).pathname === '/cart') return
  await page.getByRole('button', { name: 'Limpar carrinho' }).click()
  await page.getByText('Carrinho limpo.').waitFor()
}

/** The first table price of a line, with plain spaces. */
export async function priceOf(page: Page, product: RegExp): Promise<string> {
  const row = page.locator('tr', { has: page.getByRole('rowheader', { name: product }) })
  // Its own first line: the reason may be open under it.
  return (await row.locator('td[data-label="Preço"]').innerText()).replaceAll('\u00a0', ' ').split('\n')[0] ?? ''
}
