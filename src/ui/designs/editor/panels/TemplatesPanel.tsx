import { useState } from 'react'
import { mostPages } from '../../../../../contract/designDocument.ts'
import { templateCategories } from '../../../../../contract/templates.ts'
import { categoryNames } from '../../../../../rules/designs/categories.ts'
import { shapeOf } from '../../../../../rules/designs/sizes.ts'
import type { Starter } from '../../../../../rules/designs/starters/starter.ts'
import { starters } from '../../../../../rules/designs/starters/starters.ts'
import { strings } from '../../../../../strings/designs/editor/panels.ts'
import { css } from '../../../../../styled-system/css'
import { Select } from '../../../kit/Select.tsx'
import { newId } from '../../newId.ts'
import { DesignPicture } from '../../picture/DesignPicture.tsx'
import { useDesigning, useDocument, useEdit, useOpenPage } from '../designing.ts'
import { copyOfPage } from '../layers/layerActs.ts'
import { usePictures } from '../usePictures.ts'
import { PanelFrame } from './PanelFrame.tsx'

const grid = css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', gap: '2.5' })
const tile = css({
  display: 'grid',
  gap: '1',
  width: 'full',
  textAlign: 'left',
  textStyle: 'caption',
  color: 'textMuted',
})
const picture = css({
  display: 'block',
  borderRadius: 'sm',
  overflow: 'hidden',
  boxShadow: '[0 0 0 1px token(colors.borderSoft)]',
})
const quiet = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

/** Designs to start from, in the size of this one: they take an empty page's place, or come after the page. */
export function TemplatesPanel() {
  const { brand, selection, tell } = useDesigning()
  const document = useDocument()
  const { page, at } = useOpenPage()
  const edit = useEdit()
  const pictures = usePictures()
  const [category, setCategory] = useState('')
  const isEmpty = page.elements.length === 0
  const shown = starters.filter((one) => category === '' || one.category === category)
  const use = (starter: Starter) => {
    const pages = starter.draw(brand, document).pages.map(copyOfPage)
    const room = mostPages - document.pages.length + (isEmpty ? 1 : 0)
    if (pages.length > room) return tell(strings.aDesignHasPagesAtMost(mostPages))
    const step = strings.template(newId())
    let after = page.id
    for (const one of pages) {
      edit({ type: 'addPage', page: one, after }, step)
      after = one.id
    }
    if (isEmpty) edit({ type: 'removePage', page: page.id }, step)
    selection.send({ type: 'page.opened', page: pages[0]?.id ?? page.id })
    tell(isEmpty ? strings.isOnPage(starter.name, at + 1) : strings.addedAfterPage(starter.name, at + 1))
  }
  return (
    <PanelFrame title={strings.templates}>
      <p className={quiet}>{isEmpty ? strings.forThisPage : strings.eachIsAddedAfterThisPage}</p>
      <Select
        size="sm"
        aria-label={strings.category}
        value={category}
        onChange={({ currentTarget }) => setCategory(currentTarget.value)}
      >
        <option value="">{strings.all}</option>
        {templateCategories.map((key) => (
          <option key={key} value={key}>
            {categoryNames[key]}
          </option>
        ))}
      </Select>
      <ul className={grid} aria-label={strings.templatesShape(shapeOf(document))}>
        {shown.map((starter) => (
          <li key={starter.key}>
            <StarterTile starter={starter} pictures={pictures} onUse={() => use(starter)} />
          </li>
        ))}
      </ul>
    </PanelFrame>
  )
}

interface TileProps {
  starter: Starter
  pictures: ReturnType<typeof usePictures>
  onUse: () => void
}

function StarterTile({ starter, pictures, onUse }: TileProps) {
  const { brand } = useDesigning()
  const { width, height } = useDocument()
  const [first] = starter.draw(brand, { width, height }).pages
  return (
    <button type="button" className={tile} onClick={onUse}>
      <span className={picture} style={{ aspectRatio: `${width} / ${height}` }} aria-hidden="true">
        {first && <DesignPicture page={first} size={{ width, height }} pictures={pictures} />}
      </span>
      {starter.name}
    </button>
  )
}
