import '@hirfa/shared-ui/base.css'
import './frame-skeleton.css'
