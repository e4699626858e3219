import { type AppLoadContext, redirect } from '@remix-run/node'
import { propertyOf } from '#domain/ground/objects/property-of'
import { refusedStatus } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'

type FlashCode = Parameters<typeof redirectWithFlash>[2]

/**
 * A sheet as a download. No form is open here that could show why it was refused: the page that was left says it.
 * @param tooLarge what that page says of a list that is too long, with its `detail`
 */
export async function sheetOrBack(
  context: AppLoadContext,
  sheet: Promise<Response>,
  { back, tooLarge, detail }: { back: string; tooLarge: FlashCode; detail?: string },
): Promise<Response> {
  try {
    return await sheet
  } catch (error) {
    if (!isRefusal(error)) throw error
    return redirectWithFlash(context, back, isBusy(error) ? 'sheet-in-progress' : tooLarge, detail)
  }
}

/** The same for a list whose long sheets are made in the background: the page that asks for one is next. */
export async function sheetOrRequest(
  context: AppLoadContext,
  sheet: Promise<Response>,
  { back, request }: { back: string; request: string },
): Promise<Response> {
  try {
    return await sheet
  } catch (error) {
    if (!isRefusal(error)) throw error
    return isBusy(error) ? redirectWithFlash(context, back, 'sheet-in-progress') : redirect(request)
  }
}

const isRefusal = (error: unknown): boolean => refusedStatus(error) === 400

const isBusy = (error: unknown): boolean => propertyOf(propertyOf(error, 'data'), 'code') === 'EXPORT_IN_PROGRESS'
