import {
  Brain,
  Files,
  FlaskConical,
  Footprints,
  Gauge,
  Gavel,
  LayoutTemplate,
  Map as MapIcon,
  Scale,
  ShieldCheck,
  Users,
  Zap,
} from 'lucide-react'

/** The signs of the administrator's pages, which nobody else loads. */
export const adminIcons = {
  Brain,
  Files,
  FlaskConical,
  Footprints,
  Gauge,
  Gavel,
  LayoutTemplate,
  MapIcon,
  Scale,
  ShieldCheck,
  Users,
  Zap,
}
