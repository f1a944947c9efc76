import { cutAt, type FoundPart, type TextPart } from '../textPart.ts'

const patterns = {
  mention: /(?<![\w./@])@[a-z0-9_](?:[a-z0-9_.]{0,28}[a-z0-9_])?/giu,
  tag: /(?<![\p{L}\p{N}_#&/])#(?!\d+(?![\p{L}\p{N}_]))[\p{L}\p{N}\p{M}_]+/gu,
}

/** What Instagram makes of a caption: names and hashtags. An address stays plain text there. */
export const findInstagramParts = (text: string): TextPart[] =>
  cutAt([...matches('mention', text), ...matches('tag', text)], text)

const matches = (kind: keyof typeof patterns, text: string): FoundPart[] =>
  Array.from(text.matchAll(patterns[kind]), ({ 0: matched, index }) => ({ kind, start: index, text: matched }))
