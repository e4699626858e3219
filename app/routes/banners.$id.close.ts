import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { pressBanner } from '~/features/engagement/banners/banner-button.server'
import { bannersApi } from '~/features/engagement/banners/banners-api.server'

/** Puts the pop-up away for good, and goes back home. */
export const action = (args: ActionFunctionArgs) =>
  pressBanner(args, async () => {
    await bannersApi(args.request, args.context).close(args.params.id)
    return redirect('/')
  })
