/** Of a client's page: whose it is and no more, for chats that preview links; and it is in no index. */
export const linkMeta = (page: { title: string; company: string } | null) => [
  { title: page?.title ?? 'Link sem proposta' },
  { name: 'robots', content: 'noindex, nofollow' },
  ...(page
    ? [
        { property: 'og:title', content: `Proposta da ${page.company}` },
        { property: 'og:site_name', content: page.company },
      ]
    : []),
]
