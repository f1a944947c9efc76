import { createActor } from 'xstate'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import {
  endByLink,
  type WeeklyMail,
  weeklyMailActors,
  weeklyMailChoiceActors,
} from '../../services/account/weeklyMail.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import { type AccountForm, type AccountFormDeps, createForm, formDepsOf } from './accountForms.ts'

const weeklyMailMachine = queryMachine<null, WeeklyMail>('weeklyMail')
const choiceMachine = mutationMachine<boolean, WeeklyMail>('chooseWeeklyMail')

/** Whether the person wants the mail of every Monday, and the choice of it. */
export function createWeeklyMail({ app, call }: Pick<PageDeps, 'app' | 'call'>) {
  const { actorOptions } = app
  const mail = createActor(weeklyMailMachine.provide({ actors: weeklyMailActors(call) }), {
    ...actorOptions,
    input: { query: null },
  })
  const choice = createActor(choiceMachine.provide({ actors: weeklyMailChoiceActors(call) }), actorOptions)
  const refresh = () => mail.send({ type: 'refresh.requested' })
  choice.on('mutation.unclear', refresh)
  choice.on('mutation.done', refresh)
  return { mail, choice, ...together(mail, choice) }
}

/** Ends the mail, signed in or not; `token` is the one of the mail. */
export const createEndWeeklyMailForm = (app: AccountFormDeps, token: string): AccountForm =>
  createForm(app, {}, endByLink(formDepsOf(app), token))
