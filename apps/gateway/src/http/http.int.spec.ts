import { openGateway } from '../../test/the-gateway.ts';
import { opening } from './answers.cases.ts';
import './route-inputs.cases.ts';

openGateway(...opening);
