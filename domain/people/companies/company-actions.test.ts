import { describe, expect, it } from 'vitest'
import { allowedCompanyActions, COMPANY_ACTION_NAMES, canCompany, companyAfter } from './company-actions'
import { COMPANY_STATUSES, type CompanyStatus } from './company-statuses'

const at = (status: CompanyStatus, isDeleted = false) => ({ status, isDeleted })
const movesFrom = (status: CompanyStatus, isDeleted = false) =>
  COMPANY_ACTION_NAMES.filter((action) => canCompany(action, at(status, isDeleted)))

describe('the life of a company (domain 4.10)', () => {
  it.each([
    ['PENDING', ['approve', 'disapprove', 'delete']],
    ['APPROVED', ['activate', 'delete']],
    ['ACTIVE', ['suspend', 'delete']],
    ['DISAPPROVED', ['approve', 'delete']],
    ['SUSPENDED', ['reactivate', 'delete']],
  ] as const)('%s knows %j', (status, verbs) => {
    expect(movesFrom(status)).toEqual(verbs)
  })

  it('brings a deleted company back as it was, and knows nothing else for it', () => {
    for (const status of COMPANY_STATUSES) {
      expect(movesFrom(status, true)).toEqual(['reactivate'])
      expect(companyAfter('reactivate', at(status, true))).toEqual(at(status))
      expect(companyAfter('delete', at(status))).toEqual(at(status, true))
    }
    expect(companyAfter('reactivate', at('SUSPENDED'))).toEqual(at('ACTIVE'))
  })

  it('reaches ACTIVE from PENDING in two steps, and every status from it', () => {
    const reached = new Set<CompanyStatus>(['PENDING'])
    for (let known = 0; known !== reached.size; ) {
      known = reached.size
      for (const status of [...reached])
        for (const action of movesFrom(status)) reached.add(companyAfter(action, at(status)).status)
    }
    expect([...reached].sort()).toEqual([...COMPANY_STATUSES].sort())
    expect(companyAfter('activate', companyAfter('approve', at('PENDING')))).toEqual(at('ACTIVE'))
  })

  it('offers what the permissions open', () => {
    const who = { isAdmin: false, isBold: true, permissions: ['companies:approve'] }
    expect(allowedCompanyActions(who, at('PENDING'))).toEqual(['approve', 'disapprove'])
    expect(allowedCompanyActions({ ...who, permissions: [] }, at('PENDING'))).toEqual([])
    expect(allowedCompanyActions({ ...who, isAdmin: true }, at('ACTIVE'))).toEqual(['suspend', 'delete'])
  })
})
