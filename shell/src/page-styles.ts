import '@hirfa/shared-ui/base.css'
import './frame-skeleton.css'
/** Without styles of their own, chunks need no loader for stylesheets. */
import './offers/offer-card.module.css'
