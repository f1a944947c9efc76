import { strings } from '../../../strings/strategy.ts'
import { css } from '../../../styled-system/css'
import { HourSquare } from './HourSquare.tsx'

const legend = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '2', textStyle: 'small' })
const entry = css({ display: 'inline-flex', alignItems: 'center', gap: '2' })
const slot = css({ width: '4', height: '0.5', background: 'link', _highContrast: { background: '[LinkText]' } })

/** What the squares of the map mean. */
export const HoursLegend = () => (
  <ul className={legend} aria-label={strings.whatTheSquaresMean}>
    <li className={entry}>
      <HourSquare hour={{ times: 0.5, sureness: 'own' }} />
      <HourSquare hour={{ times: 2, sureness: 'own' }} /> {strings.largerBringsMore}
    </li>
    <li className={entry}>
      <HourSquare hour={{ times: 1.2, sureness: 'own' }} /> {strings.of5OrMoreOfYourPosts}
    </li>
    <li className={entry}>
      <HourSquare hour={{ times: 1.2, sureness: 'mixed' }} /> {strings.of1To4MixedWithTheDefault}
    </li>
    <li className={entry}>
      <HourSquare hour={{ times: 1.2, sureness: 'default' }} /> {strings.defaultOnly}
    </li>
    <li className={entry}>
      <i className={slot} aria-hidden="true" /> {strings.yourSlot}
    </li>
  </ul>
)
