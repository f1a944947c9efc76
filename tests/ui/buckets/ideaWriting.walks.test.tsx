import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, vi } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { createBuckets } from '../../../src/app/buckets/buckets.ts'
import { createIdeas } from '../../../src/app/buckets/ideas.ts'
import { createSession } from '../../../src/app/session.ts'
import type { ideaWritingMachine } from '../../../src/machines/buckets/ideaWriting.machine.ts'
import { WriteAct } from '../../../src/ui/buckets/WriteAct.tsx'
import { ada } from '../../machines/account/ada.ts'
import { firstKeys, ideaWriting } from '../../machines/buckets/ideaWriting.model.ts'
import { loaf } from '../../machines/buckets/sampleBuckets.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof ideaWritingMachine>

const rye = { ...loaf, ideaId: 1, title: 'Rye' }
const buns = { ...loaf, ideaId: 2, title: 'Buns' }
const button = (name: string) => screen.getByRole('button', { name })
const nameOf = ({ ideaId }: { ideaId: number }) => (ideaId === 1 ? 'Rye' : 'Buns')

afterEach(() => vi.restoreAllMocks())

viewWalksOf(ideaWriting, {
  act,
  mount: (actor) => {
    const app = walkedApp({ userData: knownPerson(ada) })
    Object.assign(app.lazyInSession(createSession).lazy(createBuckets).lazy(createIdeas), { writing: actor })
    render(
      <Around app={app}>
        <WriteAct idea={rye} leads />
        <WriteAct idea={buns} leads={false} />
      </Around>,
    )
    return cleanup
  },
  gestures: {
    'writing.requested': {
      make: (wanted: { ideaId: number }) => {
        vi.spyOn(crypto, 'randomUUID').mockReturnValue(firstKeys[wanted.ideaId === 1 ? 1 : 2])
        return userEvent.click(button(`Write it: ${nameOf(wanted)}`))
      },
      offered: (seen: Seen) => !seen.matches('writing'),
      missing: () => {
        const acts = screen.getAllByRole('button', { name: /^Writ(?:e it|ing): / })
        expect(acts.map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
      },
    },
    'stop.requested': () => userEvent.click(button(stopName())),
  },
  shows: {
    idle: () => {
      expect(screen.queryByText('Writing…')).toBeNull()
      expect(screen.queryByText('Stop')).toBeNull()
      expect(button('Write it: Rye').getAttribute('aria-disabled')).toBeNull()
      expect(button('Write it: Buns').getAttribute('aria-disabled')).toBeNull()
    },
    writing: ({ context }) => {
      const name = nameOf({ ideaId: context.asked?.ideaId ?? 0 })
      expect(button(`Writing: ${name}`).getAttribute('aria-busy')).toBe('true')
      expect(stopName()).toBe(`Stop writing: ${name}`)
    },
  },
})

const stopName = (): string => screen.getByRole('button', { name: /^Stop writing: / }).getAttribute('aria-label') ?? ''
