import type { AppLoadContext } from '@remix-run/node'
import type { ThresholdRole } from '#domain/people/permissions/threshold-roles'
import { waitsForText } from '#domain/sales/approvals/price-approval'
import { redirectWithFlash } from '~/auth/flash.server'
import type { FlashCode } from '~/texts/flash-messages'

/** After prices were saved: they are in force, or whose approval they wait for. */
export const redirectSaved = (
  context: AppLoadContext,
  to: string,
  { awaitsRole }: { awaitsRole: ThresholdRole | null },
  [code, detail, undo]: readonly [code: FlashCode, detail?: string, undo?: string],
): Promise<Response> =>
  awaitsRole === null
    ? redirectWithFlash(context, to, code, detail, { undo })
    : redirectWithFlash(context, to, 'prices-await', waitsForText(awaitsRole))
