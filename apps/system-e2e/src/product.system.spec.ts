// One product for all of them, in this order: the later ones break more.
import './purchase.ts';
import './who-may.ts';
import './life.ts';
import './provider-faults.ts';
import './crash.ts';
