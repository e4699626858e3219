import type { Page } from 'playwright'

/** A one-page PDF, as small as the sniffing of uploads accepts. */
export const PDF = {
  name: 'comprovante.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}

type StepFacts = { label: string | RegExp; verb: string; fields?: Record<string, string>; file?: typeof PDF }

/** Takes a step from the order's page: in a dialog with a script, on the confirm page without one. */
export async function takeStep(page: Page, { label, verb, fields = {}, file }: StepFacts): Promise<void> {
  await chooseAction(page, label)
  const send = page.getByRole('button', { name: verb, exact: true })
  const form = page.locator('form').filter({ has: send })
  for (const [name, value] of Object.entries(fields)) await form.getByLabel(name).fill(value)
  if (file) await form.getByLabel('Documento').setInputFiles(file)
  await send.click()
  await page.locator('.notice-success').first().waitFor()
}

/** The actions of an order's page: the likeliest as a button, the rest behind 'Mais'. */
export async function chooseAction(page: Page, label: string | RegExp): Promise<void> {
  const link = page.getByRole('link', { name: label, exact: true }).first()
  await page.locator('.order-actions').or(link).first().waitFor()
  if (!(await link.isVisible())) await page.locator('.order-actions summary', { hasText: 'Mais' }).click()
  await link.click()
}

/** The chip beside the order's number. */
export const statusOf = (page: Page): Promise<string> => page.locator('h1 .chip').innerText()
