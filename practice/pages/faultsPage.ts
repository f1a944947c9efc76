import { html } from 'hono/html'
import type { Fault, FaultKind } from '../faults.ts'
import type { NetworkStyle } from '../network.ts'
import { page } from './page.ts'

interface Description {
  kind: FaultKind
  title: string
  says: string
  /** The one number or choice that the fault has, beside the operation and the count. */
  option?: { name: 'status' | 'ms' | 'seconds'; label: string; initial: number; choices?: number[] }
}

const descriptions: Description[] = [
  {
    kind: 'refuse',
    title: 'Refuse',
    says: 'The call is refused and nothing is stored.',
    option: { name: 'status', label: 'Status', initial: 403, choices: [400, 403, 422] },
  },
  {
    kind: 'slow',
    title: 'Slow',
    says: 'Every answer takes longer.',
    option: { name: 'ms', label: 'Milliseconds', initial: 3000 },
  },
  {
    kind: 'rateLimit',
    title: 'Rate limit',
    says: '429, with the seconds to wait.',
    option: { name: 'seconds', label: 'Seconds', initial: 30 },
  },
  {
    kind: 'lastCall',
    title: 'Last call',
    says: 'The call is done, and its answer says that nothing is left of the limit.',
    option: { name: 'seconds', label: 'Seconds', initial: 30 },
  },
  { kind: 'dieAfter', title: 'Die after accepting', says: 'The post is stored, and the answer is a 500.' },
  { kind: 'loseAnswer', title: 'Lose the answer', says: 'The post is stored, and the connection breaks.' },
  { kind: 'expireTokens', title: 'Expire tokens', says: 'The token no longer counts.' },
  { kind: 'down', title: 'Down', says: 'The connection breaks before anything is read.' },
  { kind: 'ignoreKey', title: 'Ignore Idempotency-Key', says: 'The same key twice makes two posts.' },
]

/** The switches, with what is on now. */
export const faultsPage = (style: NetworkStyle, operations: readonly string[], active: readonly Fault[]) =>
  page({
    style,
    title: 'Faults',
    current: '/faults',
    body: html`<h1>Faults</h1>
      <p class="lead">Make this network misbehave and see what becomes of a post. The pages themselves are spared.</p>
      <div class="panel faults">${descriptions
        .filter(({ kind }) => kind !== 'ignoreKey' || style.honorsKeys)
        .map((description) => switchFor(description, operations, active))}</div>
      <h2>Sign out</h2>
      <p class="lead">Every token given so far stops counting, so that accounts must be connected again.</p>
      <form method="post" action="/faults/tokens"><button>Revoke every token</button></form>`,
  })

function switchFor(description: Description, operations: readonly string[], active: readonly Fault[]) {
  const { kind, title, says, option } = description
  const on = active.find((fault) => fault.kind === kind)
  return html`<form method="post" action="/faults/${kind}" class="fault ${on ? 'on' : ''}">
    <div><h2>${title}</h2><p>${says}${on ? html` <b>${reach(on)}</b>` : ''}</p></div>
    <button name="on" value="${on ? 'no' : 'yes'}" class="${on ? 'strong' : ''}" aria-label="${title}: switch ${on ? 'off' : 'on'}">Switch ${on ? 'off' : 'on'}</button>
    ${
      on
        ? ''
        : html`<div class="options">
      <label>Only for<select name="operation"><option value="">every call</option>${operations.map((name) => html`<option>${name}</option>`)}</select></label>
      <label>How often<input type="number" name="times" min="1" placeholder="always"></label>
      ${option ? optionField(option) : ''}
    </div>`
    }
  </form>`
}

const optionField = ({ name, label, initial, choices }: NonNullable<Description['option']>) =>
  choices
    ? html`<label>${label}<select name="${name}">${choices.map((choice) => html`<option ${choice === initial ? 'selected' : ''}>${choice}</option>`)}</select></label>`
    : html`<label>${label}<input type="number" name="${name}" min="0" value="${initial}"></label>`

const reach = ({ operation, times }: Fault): string =>
  `${operation ? `Only ${operation}` : 'Every call'}${times === undefined ? '' : `, ${times} more ${times === 1 ? 'time' : 'times'}`}.`
