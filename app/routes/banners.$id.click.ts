import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { isBannerLink, isForeignLink } from '#domain/engagement/banners/banner-link'
import { pressBanner } from '~/features/engagement/banners/banner-button.server'
import { bannersApi } from '~/features/engagement/banners/banners-api.server'
import { leavePage } from '~/features/engagement/banners/leave-page.server'

/** Counts a click and goes where the banner leads. */
export const action = (args: ActionFunctionArgs) =>
  pressBanner(args, async () => {
    const { link } = await bannersApi(args.request, args.context).click(args.params.id)
    if (!isBannerLink(link)) return redirect('/')
    return isForeignLink(link) ? leavePage(link) : redirect(link)
  })
