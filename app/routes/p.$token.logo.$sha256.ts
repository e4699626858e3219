import type { LoaderFunctionArgs } from '@remix-run/node'
import { passOnFile } from '~/api-client/pass-on-file.server'
import { anonymousApi, tokenOf } from '~/features/sales/proposals/client/read-link.server'

/** The logo that a proposal shows. */
export const loader = (args: LoaderFunctionArgs) =>
  passOnFile(
    anonymousApi(args).GET('/publicProposals/{token}/logo/{sha256}', {
      params: { path: { token: tokenOf(args), sha256: args.params.sha256 ?? '' } },
      parseAs: 'stream',
    }),
  )
