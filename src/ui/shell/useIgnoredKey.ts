import { usePreferences } from './preferencesContext.tsx'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Answers whether a key that was pressed is to do nothing: a letter, a digit or a sign alone, where the person has turned
 * those off (WCAG 2.2, 2.1.4 Character Key Shortcuts). Space, arrows and other keys with a name always count.
 */
export function useIgnoredKey(): (press: Press) => boolean {
  const { singleKeys } = usePreferences()
  return (press) => singleKeys === 'off' && isCharacterAlone(press)
}

const isCharacterAlone = ({ key, ctrlKey, metaKey, altKey }: Press): boolean =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
