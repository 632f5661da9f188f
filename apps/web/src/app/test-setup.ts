// Runs before each file of the web tests, before anything of the application is loaded.
import './test-leave';
import './test-wire';
import '../theme/plain-styles';
