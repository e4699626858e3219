/** Who says whom something is for, and so is offered roles and regionals to choose from. */
export const AUDIENCE_KEEPERS = [
  'notices:update',
  'banners:store',
  'banners:update',
  'playlists:store',
  'playlists:update',
] as const
