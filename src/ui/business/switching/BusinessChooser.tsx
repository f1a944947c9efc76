import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/business/switching.ts'
import { css } from '../../../../styled-system/css'
import { Highlight } from '../../kit/Highlight.tsx'
import { Link } from '../../kit/Link.tsx'
import { useBusinesses } from '../../shell/useBusinesses.ts'
import { BusinessList } from './BusinessList.tsx'

const page = css({
  padding: { base: '4', md: '10' },
  paddingTop: { base: '6', md: '14' },
  display: 'grid',
  gap: '6',
  alignContent: 'start',
  width: 'full',
  maxWidth: 'palette',
  marginInline: 'auto',
  animation: 'fadeIn',
})
const title = css({ textStyle: 'h1' })
const intro = css({ color: 'textMuted', marginTop: '2', maxWidth: 'prose', textWrap: 'pretty' })
const list = css({ borderTop: 'hairline', paddingTop: '3' })

/** Stands in a page's place until the person has said which of several businesses it is about. */
export function BusinessChooser() {
  const { businesses, actor } = useBusinesses()
  return (
    <section className={page}>
      <header>
        <h1 className={title}>
          {strings.whichBusiness((words) => (
            <Highlight key="today">{words}</Highlight>
          ))}
        </h1>
        <p className={intro}>
          {strings.youRun(counted(businesses.length, strings.business, strings.businessesInSentence))}
        </p>
      </header>
      <div className={list}>
        <BusinessList
          businesses={businesses}
          selectedId={null}
          isLarge
          onChoose={(id) => actor.send({ type: 'profile.chosen', id })}
        />
      </div>
      <p>
        <Link to="/profile#businesses">{strings.manageBusinesses}</Link>
      </p>
    </section>
  )
}
