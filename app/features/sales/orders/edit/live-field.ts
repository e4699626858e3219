/**
 * A form's field that a script adds to what it asks while one edits: the page behind it is not loaded anew, and the
 * answer goes beside the fields, which keep what is typed in them.
 */
export const LIVE_FIELD = 'live'

/** Remix's own proposal is always `true` where a route answers itself (see the frame's). */
type Asked = { formData?: FormData; actionStatus?: number }

/**
 * For the routes of the editor: a question asked while one edits loads nothing anew, and no newer version with it; nor
 * does a save that was refused, whose page is the one that was typed in.
 */
export const isNoLook = ({ formData, actionStatus = 200 }: Asked): boolean =>
  actionStatus < 400 && !formData?.has(LIVE_FIELD)
