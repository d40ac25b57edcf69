import '@hirfa/shared-ui/base.css'
import './frame-skeleton.css'
/** Part of the first stylesheet: the runtime then needs no loader for stylesheets of chunks. */
import './offers/offer-card.module.css'
