import { useSelector } from '@xstate/react'
import { useSearchParams } from 'react-router-dom'
import { personStateWord } from '../../../../rules/admin/personWords.ts'
import { dayOf, momentLabel } from '../../../../rules/content/times.ts'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { css } from '../../../../styled-system/css'
import { createPerson } from '../../../app/admin/people.ts'
import type { Person } from '../../../services/admin/people.ts'
import { useApp } from '../../appContext.tsx'
import { BackTo } from '../../kit/BackTo.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Link } from '../../kit/Link.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { WriteFailure } from '../../WriteFailure.tsx'
import { panel, quiet } from '../styles.ts'
import { useZone } from '../useZone.ts'
import { LimitsForm } from './LimitsForm.tsx'
import { PersonActs } from './PersonActs.tsx'
import { PersonSection } from './PersonSection.tsx'
import { PlanForm } from './PlanForm.tsx'
import { accessActs, usePersonAct } from './usePersonAct.ts'

const notDone = {
  refused: 'Nothing was changed',
  unclear: 'It is not certain that this was done',
}
const name = css({ textStyle: 'h2', overflowWrap: 'anywhere', _focusVisible: { outline: 'none' } })

/** One person: how it is with them, and what may be done. */
export function PersonPage({ id }: { id: string }) {
  const { reading, acting } = useCachedActor(useApp().cached(createPerson), id)
  const person = useSelector(reading, ({ context }) => context.value)
  const failure = useQueryFailure(reading)
  const [search] = useSearchParams()
  const back = new URLSearchParams(search)
  back.delete('person')
  return (
    <div className={panel}>
      <BackTo to={`/admin?${back}`}>All people</BackTo>
      <ListProblem what={person ? 'This may be out of date' : 'This person could not be loaded'} {...failure} />
      {!person && !failure.problem && (
        <Loading label="Loading the person">
          <Skeleton height={320} />
        </Loading>
      )}
      {person && <Known person={person} acting={acting} />}
    </div>
  )
}

function Known({ person, acting: actor }: { person: Person; acting: ReturnType<typeof createPerson>['acting'] }) {
  const facts = useFacts()
  const { acting, problemOf } = usePersonAct(actor, person.id)
  return (
    <>
      <Head person={person} />
      <Facts lines={facts(person)} />
      <PersonSection title="Plan">
        <WriteFailure titles={notDone} problem={problemOf('plan')} />
        <PlanForm person={person} acting={acting} />
      </PersonSection>
      <PersonSection title="Limits">
        <WriteFailure titles={notDone} problem={problemOf('limits')} />
        <LimitsForm limits={person.limits} acting={acting} />
      </PersonSection>
      <PersonSection title="Access">
        <WriteFailure titles={notDone} problem={problemOf(...accessActs)} />
        <PersonActs person={person} acting={acting} />
      </PersonSection>
    </>
  )
}

function Head({ person }: { person: Person }) {
  const { state, heldReason } = person
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      <h2 className={name} tabIndex={-1} data-opened="">
        {person.name}
      </h2>
      <p className={quiet}>
        {person.email}
        {person.isAdmin && ' · administrator'}
      </p>
      <p className={quiet}>
        <Link to={`/admin?${new URLSearchParams({ tab: 'audit', search: person.email })}`}>
          What administrators did with this account
        </Link>
      </p>
      {state !== 'active' && (
        <Notice severity="warning" live="none" title={personStateWord(state)}>
          {told[state]}
          {state === 'held' && heldReason !== '' && ` The reason: ${heldReason}`}
        </Notice>
      )}
    </div>
  )
}

const told = {
  unconfirmed: 'They have never opened the link in the mail, so that they have no password yet.',
  suspended: 'They cannot sign in, and nothing of theirs goes out.',
  held: 'They can sign in and plan; nothing of theirs goes out until you release them.',
} satisfies Record<Exclude<Person['state'], 'active'>, string>

/** What is known of a person, in the order of the page. */
function useFacts(): (person: Person) => [string, string][] {
  const { clock } = useApp()
  const zone = useZone()
  const moment = (instant: string) =>
    capitalized(momentLabel(wallTimeAt(Date.parse(instant), zone), dayOf(wallTimeAt(clock.now(), zone))))
  return (person) => [
    ['Here since', moment(person.createdAt)],
    ['Last sign-in', person.lastSignInAt === null ? 'Never' : moment(person.lastSignInAt)],
    ['Sessions', String(person.sessionCount)],
    ['Username', person.username],
    ['Time zone', person.timezone],
    ['Subscription', capitalized(person.subscriptionStatus)],
    ['Businesses', person.businesses.join(', ') || 'None'],
    ['Accounts', numberLabel(person.accountCount)],
    ['Posts out', numberLabel(person.publishedCount)],
    ['Planned now', numberLabel(person.plannedCount)],
  ]
}

/** As the beginning of a line. */
const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
