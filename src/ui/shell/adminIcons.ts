/** The signs of the administrator's pages, which nobody else loads. */
export {
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
