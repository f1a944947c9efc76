import { css } from '../../../styled-system/css'
import { HourSquare } from './HourSquare.tsx'

const legend = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '2', textStyle: 'small' })
const entry = css({ display: 'inline-flex', alignItems: 'center', gap: '2' })
const slot = css({ width: '4', height: '0.5', background: 'link', _highContrast: { background: '[LinkText]' } })

/** What the squares of the map mean. */
export const HoursLegend = () => (
  <ul className={legend} aria-label="What the squares mean">
    <li className={entry}>
      <HourSquare hour={{ times: 0.5, sureness: 'own' }} />
      <HourSquare hour={{ times: 2, sureness: 'own' }} /> larger brings more
    </li>
    <li className={entry}>
      <HourSquare hour={{ times: 1.2, sureness: 'own' }} /> 5 or more of your posts
    </li>
    <li className={entry}>
      <HourSquare hour={{ times: 1.2, sureness: 'mixed' }} /> 1 to 4, mixed with the default
    </li>
    <li className={entry}>
      <HourSquare hour={{ times: 1.2, sureness: 'default' }} /> default only
    </li>
    <li className={entry}>
      <i className={slot} aria-hidden="true" /> your slot
    </li>
  </ul>
)
