import { useSelector } from '@xstate/react'
import { useSearchParams } from 'react-router-dom'
import { personStateWord } from '../../../../rules/admin/personWords.ts'
import { dayOf, momentLabel } from '../../../../rules/content/times.ts'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/people.ts'
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
  refused: strings.nothingWasChanged,
  unclear: strings.itIsNotCertainThatThisWas,
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
      <BackTo to={`/admin?${back}`}>{strings.allPeople}</BackTo>
      <ListProblem what={person ? strings.thisMayBeOutOfDate : strings.thisPersonCouldNotBeLoaded} {...failure} />
      {!person && !failure.problem && (
        <Loading label={strings.loadingThePerson}>
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
      <PersonSection title={strings.plan}>
        <WriteFailure titles={notDone} problem={problemOf('plan')} />
        <PlanForm person={person} acting={acting} />
      </PersonSection>
      <PersonSection title={strings.limits}>
        <WriteFailure titles={notDone} problem={problemOf('limits')} />
        <LimitsForm limits={person.limits} acting={acting} />
      </PersonSection>
      <PersonSection title={strings.access}>
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
        {person.isAdmin && strings.administrator}
      </p>
      <p className={quiet}>
        <Link to={`/admin?${new URLSearchParams({ tab: 'audit', search: person.email })}`}>
          {strings.whatAdministratorsDidWithThisAccount}
        </Link>
      </p>
      {state !== 'active' && (
        <Notice severity="warning" live="none" title={personStateWord(state)}>
          {told[state]}
          {state === 'held' && heldReason !== '' && strings.theReason(heldReason)}
        </Notice>
      )}
    </div>
  )
}

const told = {
  unconfirmed: strings.theyHaveNeverOpenedTheLinkIn,
  suspended: strings.theyCannotSignInAndNothingOf,
  held: strings.theyCanSignInAndPlanNothing,
} satisfies Record<Exclude<Person['state'], 'active'>, string>

/** What is known of a person, in the order of the page. */
function useFacts(): (person: Person) => [string, string][] {
  const { clock } = useApp()
  const zone = useZone()
  const moment = (instant: string) =>
    capitalized(momentLabel(wallTimeAt(Date.parse(instant), zone), dayOf(wallTimeAt(clock.now(), zone))))
  return (person) => [
    [strings.hereSince, moment(person.createdAt)],
    [strings.lastSignIn, person.lastSignInAt === null ? strings.never : moment(person.lastSignInAt)],
    [strings.sessions, String(person.sessionCount)],
    [strings.username, person.username],
    [strings.timeZone, person.timezone],
    [strings.subscription, capitalized(person.subscriptionStatus)],
    [strings.businesses, person.businesses.join(', ') || strings.none],
    [strings.accounts, numberLabel(person.accountCount)],
    [strings.postsOut, numberLabel(person.publishedCount)],
    [strings.plannedNow, numberLabel(person.plannedCount)],
  ]
}

/** As the beginning of a line. */
const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
