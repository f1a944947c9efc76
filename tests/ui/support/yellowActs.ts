import { css } from '../../../styled-system/css'

const yellow = css({ background: 'action' })

/** The words of the yellow acts, in reading order. */
export const yellowActs = (): (string | null)[] =>
  [...document.getElementsByClassName(yellow)].map(({ textContent }) => textContent)
