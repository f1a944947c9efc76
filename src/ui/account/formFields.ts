import { css } from '../../../styled-system/css'

/** The fields of a form at the door, one below the other. */
export const formFields = css({ display: 'grid', gap: '5' })
