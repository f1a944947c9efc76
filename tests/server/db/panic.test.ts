import { describe, expect, test } from 'vitest'
import { openPglite } from '../../../server/db/pglite.ts'
import { beat, schedulerBeat } from '../../../server/health/heartbeats.ts'
import { reusedPglite } from '../../support/reusedPglite.ts'

describe('an embedded database that has panicked, since its log cannot be written', () => {
  const panic = Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device'), {
    code: '53100',
    severity: 'PANIC',
  })

  test('is asked nothing more, since its next commit would never return; each failure tells why', async () => {
    const pglite = await reusedPglite()
    const pass = pglite.execProtocolStream.bind(pglite)
    let fault: Error | null = null
    let passed = 0
    pglite.execProtocolStream = async (...message) => {
      if (fault) throw fault
      passed += 1
      return pass(...message)
    }
    const { db, close } = await openPglite(pglite)
    await beat(db, schedulerBeat)
    fault = new Error('an ordinary one')
    await expect(beat(db, schedulerBeat)).rejects.toThrow('an ordinary one')
    fault = null
    await beat(db, schedulerBeat)
    fault = panic
    await expect(beat(db, schedulerBeat)).rejects.toMatchObject({ severity: 'PANIC' })
    fault = null
    const before = passed
    await expect(beat(db, schedulerBeat)).rejects.toMatchObject({ code: '53100' })
    await expect(db.transaction().execute((trx) => beat(trx, schedulerBeat))).rejects.toMatchObject({ code: '53100' })
    expect(passed).toBe(before)
    await close()
  })
})
