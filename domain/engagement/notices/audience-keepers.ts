/** Permissions whose holders choose an audience, and so are offered roles and regionals. */
export const AUDIENCE_KEEPERS = [
  'notices:update',
  'banners:store',
  'banners:update',
  'playlists:store',
  'playlists:update',
] as const
