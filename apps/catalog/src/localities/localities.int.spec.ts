// Each opens catalog itself: one while the carrier is there, one while it is not.
import './lists.cases.ts';
import './first-load.cases.ts';
