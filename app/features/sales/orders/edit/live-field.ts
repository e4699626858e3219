/**
 * A form's field that a script adds to what it asks while one edits: the page behind it is not loaded anew, and the
 * answer goes beside the fields, which keep what is typed in them.
 */
export const LIVE_FIELD = 'live'

/** For the routes of the editor: a question asked while one edits loads nothing anew, and no newer version with it. */
export const isNoLook = ({ formData }: { formData?: FormData }): boolean => !formData?.has(LIVE_FIELD)
