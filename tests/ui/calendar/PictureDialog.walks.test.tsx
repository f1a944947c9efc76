import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, vi } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { createMonthPicture } from '../../../src/app/calendar/monthPicture.ts'
import type { DeliveryWay, monthPictureMachine } from '../../../src/machines/calendar/monthPicture.machine.ts'
import { PictureDialog } from '../../../src/ui/calendar/picture/PictureDialog.tsx'
import { monthPicture } from '../../machines/calendar/monthPicture.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button, press } from '../support/buttons.ts'
import { said } from '../support/said.ts'
import { showWith } from '../support/showWith.tsx'

type Seen = SnapshotFrom<typeof monthPictureMachine>

/** What a browser has that copies pictures and shares files; others may have put theirs in the same place. */
const able = { clipboard: { write: () => undefined }, canShare: () => true }

beforeEach(() => {
  vi.stubGlobal('ClipboardItem', class {})
  const before = Object.keys(able).map((name) => [name, Object.getOwnPropertyDescriptor(navigator, name)] as const)
  for (const [name, value] of Object.entries(able))
    Object.defineProperty(navigator, name, { value, configurable: true })
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(navigator, name, descriptor)
      else Reflect.deleteProperty(navigator, name)
    }
  }
})

const ways = { copy: 'Copy', share: 'Share' } satisfies Record<DeliveryWay, string>
const wide = () => screen.getByRole<HTMLInputElement>('radio', { name: '1920 × 1080' })
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
const preview = () => screen.queryByRole<HTMLImageElement>('img')
const tryAgain = () => screen.queryByRole('button', { name: 'Try again' })
const hasFailed = (snapshot: Seen) => snapshot.matches('loadFailed') || snapshot.matches('drawFailed')

/** What can be done with the picture, the picture itself and its words, and why there is none. */
function see(snapshot: Seen) {
  const { choices, picture, problem, isCopied } = snapshot.context
  const [isBusy, isDrawn] = [snapshot.hasTag('busy'), snapshot.hasTag('drawn')]
  expect(wide().checked).toBe(choices.size === 'wide')
  expect(isOff('Download PNG')).toBe(!isDrawn)
  for (const name of Object.values(ways)) expect(isOff(name)).toBe(!isDrawn || isBusy)
  expect(preview()?.getAttribute('src')).toBe(picture?.url)
  expect(preview()?.alt).toBe(picture?.altText)
  const what = isDrawn ? 'The picture was not handed over' : 'The picture of November 2026 could not be made'
  expect(said(['alert'])).toEqual(problem === null ? [] : [`alert, error: ${what} ${problem}`])
  expect(screen.queryAllByText('The picture is on the clipboard.')).toHaveLength(isCopied ? 1 : 0)
  const isEmpty = screen.queryByText('Nothing is planned in November 2026: its squares are empty.') !== null
  expect(isEmpty).toBe(snapshot.context.month !== null)
  expect(tryAgain() !== null).toBe(problem !== null && !isDrawn)
  expect(tryAgain()?.getAttribute('aria-busy') ?? null).toBe(tryAgain() && isBusy ? 'true' : null)
}

const tables: ViewTables<typeof monthPictureMachine> = {
  act,
  mount: (actor) => {
    const walked = { actor, start: () => undefined, stop: () => undefined }
    showWith(<PictureDialog open month="2026-11" filters={{}} onClose={() => {}} />, createMonthPicture, walked)
    return cleanup
  },
  gestures: {
    'choices.changed': {
      // What is chosen already cannot be chosen again.
      offered: ({ context }) => context.choices.size !== 'wide',
      make: () => userEvent.click(wide()),
      missing: () => expect(wide().checked).toBe(true),
    },
    'retry.requested': {
      offered: hasFailed,
      make: () => press('Try again'),
      missing: () => expect(tryAgain()?.getAttribute('aria-busy') ?? 'true').toBe('true'),
    },
    'download.requested': {
      offered: (snapshot) => snapshot.hasTag('drawn'),
      make: () => press('Download PNG'),
      missing: () => expect(isOff('Download PNG')).toBe(true),
    },
    'delivery.requested': {
      offered: (snapshot) => snapshot.matches('ready'),
      make: ({ way }) => press(ways[way]),
      missing: ({ way }) => expect(isOff(ways[way])).toBe(true),
    },
  },
  shows: {
    loading: see,
    loadFailed: see,
    drawing: see,
    drawFailed: see,
    ready: see,
    delivering: see,
  },
}

viewWalksOf(monthPicture, tables)
