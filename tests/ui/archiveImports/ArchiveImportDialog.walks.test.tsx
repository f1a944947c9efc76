import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { createArchiveImport } from '../../../src/app/archiveImports/archiveImport.ts'
import type { archiveImportMachine } from '../../../src/machines/archiveImports/archiveImport.machine.ts'
import { type ChosenArchive, otherFileText } from '../../../src/machines/archiveImports/archiveImport.ts'
import { ArchiveImportDialog } from '../../../src/ui/archiveImports/ArchiveImportDialog.tsx'
import { ArchiveImportPart } from '../../../src/ui/archiveImports/ArchiveImportPart.tsx'
import { archiveImport } from '../../machines/archiveImports/archiveImport.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { carries, follow, textIn, type WayAct } from '../../support/walks/way.ts'
import { showWith } from '../support/showWith.tsx'

const file = 'solo-social.zip'
const offline = 'Network error. Please check your connection and try again.'
const late = 'There was no answer in time.'
const bug = 'Something went wrong. Please try again.'

/** What a person knows after a way. */
interface Told {
  /** What the provider said of it last; null where it has nothing. */
  remote: string | null
  /** Why the provider itself could not go on. */
  remoteProblem: string | null
  problem: string | null
}

const nothing: Told = { remote: null, remoteProblem: null, problem: null }
const answered = (told: Told, answer: WayAct): Told => ({
  problem: told.problem,
  remote: textIn(answer, 'value', 'state') || null,
  remoteProblem: textIn(answer, 'value', 'problem') || null,
})
const failed = (problem: string | null) => (told: Told) => ({ ...told, problem })
/** Statuses after which nothing of it is there. */
const refused = (gone: readonly number[]) => (told: Told, answer: WayAct) => {
  const status = Number(carries(answer, 'status'))
  return { ...(gone.includes(status) ? nothing : told), problem: status === 409 ? null : `No ${status}` }
}

const toldBy = (way: readonly WayAct[]): Told =>
  follow(way, nothing, {
    'readCurrent ok': answered,
    'readCurrent rejected': refused([]),
    'readCurrent offline': failed(offline),
    'readCurrent error': failed(bug),
    'begin ok': answered,
    'begin rejected': refused([0, 400, 409]),
    'begin error': failed(bug),
    'sendPart ok': answered,
    'sendPart rejected': refused([404]),
    'sendPart error': failed(bug),
    'readArchive ok': answered,
    'readArchive rejected': refused([404]),
    'readArchive error': failed(bug),
    'runImport ok': answered,
    'runImport rejected': refused([404]),
    'cancelImport ok': (_, answer) => answered(nothing, answer),
    'cancelImport rejected': refused([]),
    'cancelImport offline': failed(offline),
    'cancelImport error': failed(bug),
    'after timeLimit': (told, { from }) => (from === 'loading' || from === 'canceling' ? failed(late)(told) : told),
    'retry.requested': failed(null),
    'connection.returned': failed(null),
    'cancel.requested': failed(null),
    'run.requested': failed(null),
    'file.chosen': (told, chosen) => {
      if (chosen.from !== 'cutOff') return nothing
      return failed(textIn(chosen, 'chosen', 'file', 'name').trim() === file ? null : otherFileText)(told)
    },
  })

/** By its role alone: to ask for it as a person does would work out the whole page at each look. */
function dialogElement(): HTMLElement {
  const dialog = document.querySelector<HTMLElement>('[role=dialog]')
  if (!dialog) throw new Error('no dialog is open')
  return dialog
}
const dialog = () => within(dialogElement())
const click = (name: string | RegExp) => void fireEvent.click(dialog().getByText(name, { selector: 'button' }))
const title = () => dialogElement().querySelector('h2')?.textContent
const alerts = () => [...dialogElement().querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
const status = () => within(screen.getByLabelText('The way in')).queryByText(/^ ?solo-social\.zip/)?.textContent

/** What the step is called, and what is said at once. */
function see(name: string, ...told: (string | false | null)[]) {
  expect(title()).toBe(name)
  expect(alerts()).toEqual(told.filter((words) => typeof words === 'string'))
}

/** While it is on its way it is called by what the provider said of it last. */
const titlesOnTheWay: Readonly<Record<string, string>> = {
  uploading: 'Sending your data',
  checking: 'Looking at your data',
  ready: 'Bringing your data in',
  importing: 'Bringing your data in',
}

function seeOnTheWay(way: readonly WayAct[], ...told: string[]) {
  see(titlesOnTheWay[toldBy(way).remote ?? 'uploading'] ?? '', ...told)
  expect(dialogElement().querySelector('[role=progressbar]')).toBeTruthy()
}

let next: ChosenArchive | null = null

const tables: ViewTables<typeof archiveImportMachine> = {
  act,
  mount: (actor) => {
    const view = (
      <>
        <section aria-label="The way in">
          <ArchiveImportPart timezone="UTC" />
        </section>
        <ArchiveImportDialog open timezone="UTC" onClose={() => undefined} />
      </>
    )
    const choose = ({ name }: File) => {
      if (name === next?.file.name) actor.send({ type: 'file.chosen', chosen: next })
    }
    const walked = { actor, choose, start: () => undefined, stop: () => undefined }
    showWith(view, createArchiveImport, walked)
    return cleanup
  },
  gestures: {
    'file.chosen': ({ chosen }) => {
      next = chosen
      const files = [new File(['PK'], chosen.file.name)]
      fireEvent.change(dialog().getByLabelText('Choose a file'), { target: { files } })
    },
    'progress.made': 'outside',
    'connection.lost': 'outside',
    'connection.returned': 'outside',
    'retry.requested': () => click(/^(Try again|Try now|Look where it is)$/),
    'cancel.requested': () => click(/^(Forget it|Cancel the import|Bring in another file|Cancel again)$/),
    'run.requested': () => click('Bring in'),
  },
  shows: {
    loading: () => see('Bring data in'),
    loadFailed: (_, way) => {
      const words = `What had begun to come could not be loaded${toldBy(way).problem}Try again`
      see('Bring data in', words)
      expect(screen.getByText('Bring data in', { selector: 'button' })).toBeTruthy()
    },
    found: 'never',
    deciding: 'never',
    choosing: (_, way) => {
      see('Bring data in', toldBy(way).problem)
      expect(status()).toBeUndefined()
    },
    cutOff: (_, way) => {
      see('Bring data in', toldBy(way).problem)
      expect(dialog().getByText(`${file} was cut off`)).toBeTruthy()
      expect(status()).toMatch(/^solo-social\.zip: \d+% had come when it was cut off\.$/)
    },
    beginning: (_, way) => seeOnTheWay(way),
    'sending.moving': (_, way) => {
      seeOnTheWay(way)
      expect(status()).toMatch(/^solo-social\.zip: \d+% sent\.$/)
    },
    paused: (_, way) =>
      seeOnTheWay(way, 'No connectionNothing is lost: it goes on by itself once the service answers.Try now'),
    resuming: 'never',
    following: (_, way) => seeOnTheWay(way),
    reading: (_, way) => seeOnTheWay(way),
    failed: (_, way) => seeOnTheWay(way, `It does not go on${toldBy(way).problem}Try again`),
    rejected: (_, way) => {
      const { remoteProblem, problem } = toldBy(way)
      see('Bring data in', `${file} cannot be brought in${remoteProblem}`, problem)
      expect(status()).toBe(`${file} cannot be brought in.`)
    },
    ready: (_, way) => {
      const { remoteProblem, problem } = toldBy(way)
      const why = problem ?? remoteProblem
      see('This is what would come', why && `Nothing was brought in yet${why}`)
      expect(status()).toBe(`${file} is ready to be brought in.`)
    },
    starting: (_, way) => seeOnTheWay(way),
    done: () => {
      see('Your data is here')
      expect(dialog().getByText('Open the calendar')).toBeTruthy()
      expect(status()).toBe(`${file} was brought in.`)
    },
    canceling: () => see('Canceling'),
    cancelFailed: (_, way) =>
      see('Canceling', `It is not certain that it was canceled${toldBy(way).problem}Look where it is`),
  },
}

viewWalksOf(archiveImport, tables)
