import { openCatalog } from '../../test/the-catalog.ts';
// First who counts what the database is asked: lapsed holds that others leave are freed a moment later.
import './order-events.cases.ts';
import './holds.cases.ts';
import './quarantine.cases.ts';
import './give-number.cases.ts';

openCatalog({ HOLDS_PER_IP: '3', ORDERS_PER_IP: '3' });
