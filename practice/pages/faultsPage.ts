import { html } from 'hono/html'
import type { Fault, FaultKind } from '../faults.ts'
import type { NetworkStyle } from '../network.ts'
import type { Person } from '../people.ts'
import { page } from './page.ts'

/** A number or choice that a fault has beside what all have. */
interface Option {
  name: 'status' | 'ms' | 'seconds' | 'wait'
  label: string
  initial: number | string
  choices?: readonly (number | string)[]
}

interface Description {
  title: string
  says: string
  options?: readonly Option[]
}

const descriptions = {
  refuse: {
    title: 'Refuse',
    says: 'The call is refused and nothing is stored.',
    options: [{ name: 'status', label: 'Status', initial: 403, choices: [400, 403, 422] }],
  },
  slow: {
    title: 'Slow',
    says: 'Every answer takes longer.',
    options: [{ name: 'ms', label: 'Milliseconds', initial: 3000 }],
  },
  rateLimit: {
    title: 'Rate limit',
    says: '429, with how long to wait.',
    options: [
      { name: 'seconds', label: 'Seconds', initial: 30 },
      { name: 'wait', label: 'Told as', initial: 'seconds', choices: ['seconds', 'date', 'absurd'] },
    ],
  },
  lastCall: {
    title: 'Last call',
    says: 'The call is done, and its answer says that nothing is left of the limit.',
    options: [{ name: 'seconds', label: 'Seconds', initial: 30 }],
  },
  down: { title: 'Down', says: 'The connection breaks before anything is read.' },
  loseAnswer: { title: 'Lose the answer', says: 'The post is stored, and the connection breaks.' },
  cutAnswer: { title: 'Break the answer', says: 'The post is stored, and the connection breaks in mid-answer.' },
  hang: {
    title: 'Hang',
    says: 'The post is stored, and no answer comes until the connection breaks.',
    options: [{ name: 'ms', label: 'Milliseconds', initial: 120_000 }],
  },
  dieAfter: { title: 'Die after accepting', says: 'The post is stored, and the answer is a 500.' },
  htmlPage: { title: 'HTML page', says: 'The post is stored, and the answer is the page of a proxy, with 200.' },
  expireTokens: { title: 'Expire tokens', says: 'The call is answered as if its token had ended.' },
  revokeTokens: { title: 'Revoke tokens', says: 'Whoever calls loses every token and must connect again.' },
  ignoreKey: { title: 'Ignore Idempotency-Key', says: 'The same key twice makes two posts.' },
} satisfies Record<FaultKind, Description>

interface FaultsPageParts {
  style: NetworkStyle
  operations: readonly string[]
  people: readonly Person[]
  active: readonly Fault[]
}

/** The switches, with what is on now. */
export const faultsPage = (parts: FaultsPageParts) =>
  page({
    style: parts.style,
    title: 'Faults',
    current: '/faults',
    body: html`<h1>Faults</h1>
      <p class="lead">Make this network misbehave and see what becomes of a post. The pages themselves are spared.</p>
      <div class="panel faults">${Object.entries(descriptions)
        .filter(([kind]) => kind !== 'ignoreKey' || parts.style.honorsKeys)
        .map(([kind, description]) => switchFor(kind, description, parts))}</div>
      <h2>Sign out</h2>
      <p class="lead">Every token given so far stops counting, so that accounts must be connected again.</p>
      <form method="post" action="/faults/tokens"><button>Revoke every token</button></form>`,
  })

function switchFor(kind: string, { title, says, options = [] }: Description, parts: FaultsPageParts) {
  const on = parts.active.filter((fault) => fault.kind === kind)
  const isOn = on.length > 0
  return html`<form method="post" action="/faults/${kind}" class="fault ${isOn ? 'on' : ''}">
    <div><h2>${title}</h2><p>${says}${on.map((fault) => html` <b>${reach(fault, parts.people)}</b>`)}</p></div>
    <button name="on" value="${isOn ? 'no' : 'yes'}" class="${isOn ? 'strong' : ''}" aria-label="${title}: switch ${isOn ? 'off' : 'on'}">Switch ${isOn ? 'off' : 'on'}</button>
    ${isOn ? '' : optionsFor(options, parts)}
  </form>`
}

const optionsFor = (
  options: readonly Option[],
  { operations, people }: FaultsPageParts,
) => html`<details><summary>Which calls, and how</summary><div class="options">
      <label>Only for<select name="operation"><option value="">every call</option>${operations.map((name) => html`<option>${name}</option>`)}</select></label>
      <label>Whose calls<select name="account"><option value="">everybody</option>${people.map(({ name, displayName }) => html`<option value="${name}">${displayName}</option>`)}</select></label>
      <label>Percent of calls<input type="number" name="percent" min="1" max="100" placeholder="100"></label>
      <label>Seed<input type="number" name="seed" placeholder="1"></label>
      <label>At most, times<input type="number" name="times" min="1" placeholder="always"></label>
      ${options.map(optionField)}
    </div></details>`

const optionField = ({ name, label, initial, choices }: Option) =>
  choices
    ? html`<label>${label}<select name="${name}">${choices.map((choice) => html`<option ${choice === initial ? 'selected' : ''}>${choice}</option>`)}</select></label>`
    : html`<label>${label}<input type="number" name="${name}" min="0" value="${initial}"></label>`

/** Which calls a fault strikes, as a sentence. */
function reach({ operation, account, percent, seed, times }: Fault, people: readonly Person[]): string {
  const calls = operation === undefined ? 'Every call' : `Only ${operation}`
  const whose = people.find(({ name }) => name === account)?.displayName ?? account
  const rate = percent === undefined ? '' : `, ${percent}% of calls by seed ${seed ?? 1}`
  const left = times === undefined ? '' : `, ${times} more ${times === 1 ? 'time' : 'times'}`
  return `${calls}${whose === undefined ? '' : ` of ${whose}`}${rate}${left}.`
}
