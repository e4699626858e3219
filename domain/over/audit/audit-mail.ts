/** Event of the mails that take the end of the audit log out of the database. */
export const AUDIT_MAIL = 'AUDIT_SEALED'
