import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { styleFor } from '../../../../../rules/designs/copyStyle.ts'
import { strings } from '../../../../../strings/designs/editor/layers.ts'
import { useDesigning, useEdit, useOpenPageId } from '../designing.ts'

/** Copies how an element looks, and gives it to others. */
export function useStyleActs(elements: readonly DesignElement[]) {
  const { copiedStyle, tell } = useDesigning()
  const page = useOpenPageId()
  const edit = useEdit()
  return {
    copy: (element: DesignElement) => {
      copiedStyle.current = element
      tell(strings.styleCopied)
    },
    paste: () => {
      const from = copiedStyle.current
      if (!from) return tell(strings.copyTheStyleOfALayerFirst)
      const changes = elements.map((element) => ({ id: element.id, patch: styleFor(from, element) }))
      edit({ type: 'changeElements', page, changes })
      tell(strings.stylePasted)
    },
  }
}
