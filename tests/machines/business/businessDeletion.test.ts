import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { businessDeletionMachine } from '../../../src/machines/business/businessDeletion.machine.ts'
import { walksOf } from '../../support/walks/suite.ts'
import { profileDeletion } from './businessDeletion.model.ts'

walksOf(profileDeletion)

test('a name with two spaces and decomposed letters is confirmed as one types it', () => {
  const deletion = createActor(businessDeletionMachine, { input: { id: 3, name: 'Ines  Okafor Cafe\u0301' } }).start()
  deletion.send({ type: 'name.typed', name: 'Ines Okafor Cafe' })
  expect(deletion.getSnapshot().hasTag('confirmed')).toBe(false)
  deletion.send({ type: 'name.typed', name: 'Ines Okafor Café' })
  expect(deletion.getSnapshot().hasTag('confirmed')).toBe(true)
})
