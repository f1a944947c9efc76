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
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useMutation } from '../../useMutation.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { WriteFailure } from '../../WriteFailure.tsx'
import { panel, quiet } from '../styles.ts'
import { useZone } from '../useZone.ts'
import { LimitsForm } from './LimitsForm.tsx'
import { PersonActs } from './PersonActs.tsx'
import { PlanForm } from './PlanForm.tsx'

const notDone = {
  refused: 'Nothing was changed',
  unclear: 'It is not certain that this was done',
}
const section = css({ display: 'grid', gap: '3', justifyItems: 'start', maxWidth: 'prose' })

/** One person: how it is with them, and what may be done. */
export function PersonPage({ id }: { id: string }) {
  const { reading, ...actors } = useCachedActor(useApp().cached(createPerson), id)
  const person = useSelector(reading, ({ context }) => context.value)
  const failure = useQueryFailure(reading)
  const acting = useMutation(actors.acting)
  const facts = useFacts()
  const [search] = useSearchParams()
  const back = new URLSearchParams(search)
  back.delete('person')
  return (
    <div className={panel}>
      <BackTo to={`/admin?${back}`}>All people</BackTo>
      <ListProblem what={person ? 'This may be out of date' : 'This person could not be loaded'} {...failure} />
      {!person && !failure.problem && <Skeleton height={320} />}
      {person && (
        <>
          <Head person={person} />
          <WriteFailure titles={notDone} problem={acting.problem} />
          <Facts lines={facts(person)} />
          <div className={section}>
            <h3 className={css({ textStyle: 'h3' })}>Plan</h3>
            <PlanForm
              key={person.plan}
              person={person}
              isBusy={acting.isBusy}
              onAct={(act) => acting.request({ id: person.id, act })}
            />
          </div>
          <div className={section}>
            <h3 className={css({ textStyle: 'h3' })}>Limits</h3>
            <LimitsForm
              key={`${person.limits.ownMediaMegabytes} ${person.limits.ownAiTexts}`}
              limits={person.limits}
              isBusy={acting.isBusy}
              onAct={(act) => acting.request({ id: person.id, act })}
            />
          </div>
          <div className={section}>
            <h3 className={css({ textStyle: 'h3' })}>Access</h3>
            <PersonActs
              person={person}
              isBusy={acting.isBusy}
              onAct={(act) => acting.request({ id: person.id, act })}
            />
          </div>
        </>
      )}
    </div>
  )
}

function Head({ person }: { person: Person }) {
  const { state, heldReason } = person
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      <h2 className={css({ textStyle: 'h2', overflowWrap: 'anywhere' })}>{person.name}</h2>
      <p className={quiet}>
        {person.email}
        {person.isAdmin && ' · administrator'}
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
  held: 'They can sign in and plan; nothing of theirs goes out until a moderator releases them.',
} satisfies Record<Exclude<Person['state'], 'active'>, string>

/** What is known of a person, in the order of the page. */
function useFacts(): (person: Person) => [string, string][] {
  const { clock } = useApp()
  const zone = useZone()
  const moment = (instant: string) =>
    momentLabel(wallTimeAt(Date.parse(instant), zone), dayOf(wallTimeAt(clock.now(), zone)))
  return (person) => [
    ['Here since', moment(person.createdAt)],
    ['Last sign-in', person.lastSignInAt === null ? 'Never' : moment(person.lastSignInAt)],
    ['Sessions', String(person.sessionCount)],
    ['Username', person.username],
    ['Time zone', person.timezone],
    ['Subscription', person.subscriptionStatus],
    ['Businesses', person.businesses.join(', ') || 'None'],
    ['Accounts', numberLabel(person.accountCount)],
    ['Posts out', numberLabel(person.publishedCount)],
    ['Planned now', numberLabel(person.plannedCount)],
  ]
}
