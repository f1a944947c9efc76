import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import {
  type AccountKey,
  type consentReturnMachine,
  keyOf,
} from '../../../src/machines/networks/consentReturn.machine.ts'
import { ConsentReturnPage } from '../../../src/ui/networks/ConsentReturnPage.tsx'
import { bakeryPage, bakeryPictures, consentReturn } from '../../machines/networks/consentReturn.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { carries, follow, lastOf, type WayAct } from '../../support/walks/way.ts'
import { Around, walkedApp } from '../support/walkedApp.tsx'

const labels: ReadonlyMap<AccountKey, string> = new Map([
  [keyOf(bakeryPage), 'Ada’s Bakery Facebook'],
  [keyOf(bakeryPictures), 'Ada bakes Instagram · @adasbakery · already connected'],
])
const boxOf = (key: AccountKey) => screen.getByRole('checkbox', { name: labels.get(key) ?? 'nobody' })
const press = () => screen.getByRole('button')

const denied = 'You did not allow it, so nothing was connected.'
const noWay = 'Network error. Please check your connection and try again.'
const bug = 'Something went wrong. Please try again.'
const late = 'There was no answer in time.'

/** What is said, by how it ended (specification, section 8). */
const overTexts: Readonly<Record<string, string>> = {
  'finishConnecting rejected': `The account was not connected${denied}`,
  'finishConnecting offline': `It is not known whether the account was connected${noWay}`,
  'finishConnecting error': `It is not known whether the account was connected${bug}`,
  'after timeLimit': `It is not known whether the account was connected${late}`,
  'after choiceLifetime': 'The account was not connectedThis choice has expired. Please connect again.',
  'connectChosen rejected': `The account was not connected${denied}`,
}

const unclear = (why: string) =>
  `It is not known whether the accounts were connected${why} You can try it again: nothing is connected twice.`

/** What is known from what happened. */
interface Told {
  chosen: readonly AccountKey[]
  trouble: string | null
}

const steps: Readonly<Record<string, (told: Told, act: WayAct) => Told>> = {
  'account.toggled': ({ chosen }, act) => {
    const key = keys.find((each) => each === carries(act, 'key')) ?? 'facebook nobody'
    return { chosen: chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key], trouble: null }
  },
  'choice.submitted': (told) => ({
    ...told,
    trouble: told.chosen.length === 0 ? 'Choose at least one account.' : null,
  }),
  'connectChosen rejected': (told) => ({ ...told, trouble: 'Too many requests.' }),
  'connectChosen offline': (told) => ({ ...told, trouble: unclear(noWay) }),
  'connectChosen error': (told) => ({ ...told, trouble: unclear(bug) }),
  'after timeLimit': (told) => ({ ...told, trouble: unclear(late) }),
}
const keys = [...labels.keys()]

function seeChoice(way: readonly WayAct[], isBusy: boolean) {
  const { chosen, trouble } = follow<Told>(way, { chosen: [], trouble: null }, steps)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose what to connect')
  // Whoever waited or pressed keeps their place.
  expect(document.activeElement).not.toBe(document.body)
  expect(screen.getByRole('group').textContent).toContain('Your consent opens 2 accounts. Which shall we post to?')
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  for (const key of keys) {
    expect(boxOf(key).matches(':checked')).toBe(chosen.includes(key))
    expect(boxOf(key).getAttribute('aria-disabled')).toBe(isBusy ? 'true' : null)
    expect(boxOf(key).hasAttribute('disabled')).toBe(false)
  }
  const wanted = ['Connect', 'Connect 1 account', 'Connect 2 accounts'][chosen.length]
  expect(press().textContent?.trim()).toBe(wanted)
  expect(press().getAttribute('aria-busy')).toBe(isBusy ? 'true' : null)
  expect(screen.getByRole('link', { name: 'Connect none of them' }).getAttribute('href')).toBe('/connect/socials')
  seeTold(isBusy ? null : trouble)
  const describedBy = screen.getByRole('group').getAttribute('aria-describedby')
  expect(describedBy !== null).toBe(!isBusy && trouble !== null)
  if (describedBy) expect(document.getElementById(describedBy)?.textContent).toBe(trouble)
}

const seeTold = (wanted: string | null) =>
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(wanted === null ? [] : [wanted])

const seeWaiting = () => {
  seeTold(null)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Connecting Mastodon')
  expect(screen.getByRole('status').textContent?.trim()).toBe('One moment. We are finishing with your server.')
}

const tables: ViewTables<typeof consentReturnMachine> = {
  act,
  mount: (actor) => {
    render(
      <Around app={walkedApp({})} address="/connect/mastodon/callback">
        <ConsentReturnPage network="mastodon" actor={actor} />
      </Around>,
    )
    return cleanup
  },
  gestures: {
    'callback.arrived': 'outside',
    'account.toggled': ({ key }) => userEvent.click(boxOf(key)),
    'choice.submitted': () => userEvent.click(press()),
  },
  shows: {
    idle: seeWaiting,
    finishing: seeWaiting,
    choosing: (_, way) => seeChoice(way, false),
    submitting: (_, way) => seeChoice(way, true),
    connected: () => {
      seeTold(null)
      expect(screen.getByRole('status').textContent).toBe('@ada.example.com is connected.')
      expect(screen.getByRole('link', { name: 'Go to your accounts' }).getAttribute('href')).toBe('/connect/socials')
      expect(screen.queryByRole('checkbox')).toBeNull()
    },
    unfinished: (_, way) => {
      const end = lastOf(way, 'finishConnecting', 'connectChosen', 'after timeLimit', 'after choiceLifetime')
      seeTold(overTexts[end] ?? 'nothing')
      expect(screen.getByRole('link', { name: 'Back to your accounts' }).getAttribute('href')).toBe('/connect/socials')
      expect(screen.queryByRole('checkbox')).toBeNull()
      expect(screen.queryByRole('status')).toBeNull()
    },
  },
}

viewWalksOf(consentReturn, tables)
