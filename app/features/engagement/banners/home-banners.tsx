import { BannerPicture, type Pictures } from './banner-picture'

type HomeBanner = Pictures & { id: number; title: string; hasLink: boolean }
type Shown = { popup?: HomeBanner | undefined; row: HomeBanner[] }

/**
 * Our banners on home. The pop-up is part of the page, over no form, and goes by a plain post, as a click is counted by
 * one; the row moves only when it is moved.
 */
export function HomeBanners({ popup, row }: Shown) {
  return (
    <>
      {popup ? (
        <section className="block" aria-labelledby="pop-up">
          <h2 id="pop-up">{popup.title}</h2>
          <Followed banner={popup} />
          <form method="post" action={`/banners/${popup.id}/close`}>
            <button type="submit" className="btn btn-quiet">
              Fechar<span className="visually-hidden"> {popup.title}</span>
            </button>
          </form>
        </section>
      ) : null}
      {row.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
        <section className="tabs" aria-label="Novidades" tabIndex={0}>
          {row.map((banner, at) => (
            <Followed key={banner.id} banner={banner} isLazy={at > 0} />
          ))}
        </section>
      ) : null}
    </>
  )
}

function Followed({ banner, isLazy }: { banner: HomeBanner; isLazy?: boolean }) {
  const picture = <BannerPicture {...banner} isLazy={isLazy} />
  if (!banner.hasLink) return <div className="banner">{picture}</div>
  return (
    <form method="post" action={`/banners/${banner.id}/click`} className="banner">
      <button type="submit" className="menu-item d-block">
        {picture}
      </button>
    </form>
  )
}
